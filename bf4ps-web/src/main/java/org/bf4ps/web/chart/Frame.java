package org.bf4ps.web.chart;

/** The picture that charts share: its size, and the box inside that is left for the values. */
public final class Frame {
  /** Width of the picture. */
  public static final int WIDTH = 720;

  /** Height of the picture. */
  public static final int HEIGHT = 260;

  /** Left side of the box; labels of values stand before it. */
  public static final int LEFT = 68;

  /** Right side of the box. */
  public static final int RIGHT = 704;

  /** Top of the box. */
  public static final int TOP = 12;

  /** Bottom of the box; labels of the axis stand below it. */
  public static final int BOTTOM = 226;

  private Frame() {}

  static Scale across(double least, double most) {
    return new Scale(least, most, LEFT, RIGHT);
  }

  /** Leaves a little air above and below. */
  static Scale upwards(double least, double most) {
    double air = (most - least) / 20;
    return new Scale(least - (least == 0 ? 0 : air), most + air, BOTTOM, TOP);
  }
}
