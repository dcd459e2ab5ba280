/** Apart from the messages of forms: every page loads these, and most pages have no form. */
export const sessionMessages = {
  // The words of an expired login are the specification's.
  loginExpired: '登陆超时,请重新登陆!',
  misconfigured: '配置错误',
} as const
