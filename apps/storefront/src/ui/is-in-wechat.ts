/** WeChat's own browser; that of WeChat for companies has no personal account. */
export const isInWechat = (): boolean =>
  typeof navigator !== 'undefined' &&
  /MicroMessenger/i.test(navigator.userAgent) &&
  !/wxwork/i.test(navigator.userAgent)
