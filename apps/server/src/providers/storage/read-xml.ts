import { parseXml, XmlElement } from '@rgrove/parse-xml'

/** An element of a bucket's answer; names are read without their prefix, which servers choose as they like. */
export interface Xml {
  name: string
  /** of itself and everything in it, with entities resolved */
  text: string
  find(name: string): Xml | undefined
  list(name: string): Xml[]
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const wrap = (element: XmlElement): Xml => {
  const list = (name: string) =>
    element.children.flatMap((child) =>
      child instanceof XmlElement && localName(child.name) === name ? [wrap(child)] : [],
    )
  return {
    name: localName(element.name),
    text: element.text.trim(),
    find: (name) => list(name)[0],
    list,
  }
}

/** The root of a document; undefined if it is none. A bucket may send blanks before it while it works. */
export const readXml = (document: string): Xml | undefined => {
  try {
    const { root } = parseXml(document.trim())
    return root ? wrap(root) : undefined
  } catch {
    return undefined
  }
}

export const textIn = (xml: Xml | undefined, name: string): string => xml?.find(name)?.text ?? ''
