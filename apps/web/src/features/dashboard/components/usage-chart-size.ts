/** The height of the chart, in pixels, and of its placeholder. */
export const chartHeight = 232;
