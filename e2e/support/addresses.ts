/** Ports are announced by the servers once they listen, and handed to every worker under these names. */
const port = (name: 'SHOP_PORT' | 'STAFF_PORT' | 'PLATFORM_PORT') => process.env[name] ?? '0'

/** 印铺, known by its credentials. */
export const shopOrigin = () => `http://localhost:${port('SHOP_PORT')}`

/** 彩印坊, known by the second label of its host, from the same process. */
export const secondShopHost = () => `www.caiyin.localhost:${port('SHOP_PORT')}`
export const secondShopOrigin = () => `http://${secondShopHost()}`

/** An installation in client mode 1: every shop is known by its host. */
export const platformOrigin = (host = 'localhost') => `http://${host}:${port('PLATFORM_PORT')}`

/** The shop's own side, from the same process as 印铺 and 彩印坊. */
export const consoleOrigin = () => `http://localhost:${port('STAFF_PORT')}`
