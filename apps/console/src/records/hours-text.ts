import { formatNumber } from '@yinpu/contract'

/** 570 minutes as 9.5: hours as a press room says them. A minute is not nothing. */
export const hoursText = (minutes: number): string =>
  formatNumber(minutes > 0 ? Math.max(0.1, minutes / 60) : 0, 1)
