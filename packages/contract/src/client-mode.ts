const address = /^(\d{1,3}(\.\d{1,3}){3}|\[?[0-9a-f:]+\]?)$/i

/** Second label of a host name (`www.caiyin.com` → `caiyin`); an address or a bare name has none. */
export const secondLabel = (host: string): string | undefined => {
  const name = host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : host.replace(/:\d+$/, '')
  if (address.test(name)) return undefined
  return name.toLowerCase().split('.')[1] || undefined
}
