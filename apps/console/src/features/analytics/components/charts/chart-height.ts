/** The height of every chart and of its skeleton, so that the layout does not shift. */
export const chartHeight = '17.5rem';
