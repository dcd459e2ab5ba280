/** The pairs under which the demo shops are reached: 印铺 by its own, 彩印坊 by the platform's. */
export const demoCredentials = {
  shop: { app_auth_token: 'yinpu-demo', public_key: 'yinpu-demo-public' },
  platform: { app_auth_token: 'yinpu-platform', public_key: 'yinpu-platform-public' },
}
