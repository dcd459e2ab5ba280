/** The number by which the page's policy lets a library write a style of its own. */
export const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
