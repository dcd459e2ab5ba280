/** Leaves fewer characters alone than `encodeURIComponent` does, as signatures demand; never throws. */
export const encodeText = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

export const encodePath = (path: string): string => path.split('/').map(encodeText).join('/')

/** Sorted by code point of the encoded names, as both providers sort. */
export const encodeQuery = (query: Record<string, string>, joinEmpty = '='): string =>
  Object.entries(query)
    .map(([name, value]) => [encodeText(name), encodeText(value)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}${value ? '=' : joinEmpty}${value}`)
    .join('&')
