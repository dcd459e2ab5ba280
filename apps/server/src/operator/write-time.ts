/** 2026-11-15 16:00:00, as the shop's clock shows it. */
export { formatTime as writeTime } from '@yinpu/contract'
