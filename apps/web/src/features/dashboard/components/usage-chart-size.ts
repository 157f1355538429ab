/** The height of the chart and of its placeholder. */
export const chartHeight = '14.5rem';
