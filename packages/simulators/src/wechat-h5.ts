const hostOf = (address: string | undefined) =>
  address !== undefined && URL.canParse(address) ? new URL(address).host : undefined

interface Arrival {
  /** the browser's Referer */
  referer: string | undefined
  /** its next address */
  redirectUrl: string | undefined
  /** the domain that the merchant has registered for H5 payment */
  merchantHost: string
}

/** The reason why the page that leads into the app does not open, in the words of WeChat Pay's own. */
export const findH5Fault = ({ referer, redirectUrl, merchantHost }: Arrival): string | undefined => {
  if (hostOf(referer) !== merchantHost) return '商家存在未配置的参数，请联系商家解决'
  if (redirectUrl !== undefined && hostOf(redirectUrl) !== merchantHost)
    return '商家参数格式有误，请联系商家解决'
  return undefined
}
