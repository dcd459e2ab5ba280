/** Where a demonstration's code leads to a page of this very site, its path; a real code leads nowhere here. */
export const simulatedPage = (codeUrl: string, pageUrl: string): string | undefined => {
  if (!URL.canParse(codeUrl, pageUrl)) return undefined
  const { origin, pathname, search } = new URL(codeUrl, pageUrl)
  return origin === new URL(pageUrl).origin && pathname.includes('/sim/pay/') ? pathname + search : undefined
}
