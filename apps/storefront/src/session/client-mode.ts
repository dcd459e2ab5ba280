import { type ShopResolution, secondLabel } from '@yinpu/contract'

/**
 * With what this page asks for its AccessToken. Mode 1 reads the shop off the host in the address bar;
 * modes 2 and 3 are known by their credentials alone.
 */
export const clientCredentials = (resolution: ShopResolution, host: string): ShopResolution => {
  if (resolution.state !== 'ready') return resolution
  const { credentials } = resolution
  if (credentials.mode !== 1) return { state: 'ready', credentials: { ...credentials, domain: '' } }
  const domain = secondLabel(host)
  return domain ? { state: 'ready', credentials: { ...credentials, domain } } : { state: 'misconfigured' }
}
