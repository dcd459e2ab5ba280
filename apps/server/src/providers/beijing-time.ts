/** Providers write the shop's time: `2026-11-15 16:00:00`, or with its zone as RFC 3339 wants it. */
export {
  formatTime as writeBeijingTime,
  formatZonedTime as beijingTime,
  readTime as readBeijingTime,
} from '@yinpu/contract'
