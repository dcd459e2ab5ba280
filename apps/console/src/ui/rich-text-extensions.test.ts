import { DOMSerializer, type Node as Text } from '@tiptap/pm/model'
import { getSchema } from '@tiptap/react'
import { richTextTags } from '@yinpu/contract'
import { expect, test } from 'vitest'
import { richTextExtensions } from './rich-text-extensions.ts'

/** As much of a page as writing a text takes. */
class Element {
  readonly parts: (Element | string)[] = []
  readonly attributes: Record<string, string> = {}
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  appendChild(part: Element | string) {
    this.parts.push(part)
    return part
  }
  setAttribute(name: string, value: string) {
    this.attributes[name] = value
  }
  get html(): string {
    const inside = this.parts.map((part) => (typeof part === 'string' ? part : part.html)).join('')
    if (this.name === '') return inside
    const attributeText = Object.entries(this.attributes).map(([name, value]) => ` ${name}="${value}"`)
    return this.name === 'br' ? '<br>' : `<${this.name}${attributeText.join('')}>${inside}</${this.name}>`
  }
}

const page = {
  createElement: (name: string) => new Element(name),
  createDocumentFragment: () => new Element(''),
  createTextNode: (text: string) => text,
} as unknown as Document

const schema = getSchema(richTextExtensions)
const write = (text: Text) => {
  const written: unknown = DOMSerializer.fromSchema(schema).serializeFragment(text.content, {
    document: page,
  })
  return (written as Element).html
}

const word = (text: string, ...marks: object[]) => ({ type: 'text', text, marks })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const item = (text: string) => ({ type: 'listItem', content: [paragraph(word(text))] })
const row = (type: string) => ({ type: 'tableRow', content: [{ type, content: [paragraph(word('格'))] }] })

test('all that the buttons make, and every table, is written with the tags that are kept and a link’s address', () => {
  const text = schema.nodeFromJSON({
    type: 'doc',
    content: [
      ...[2, 3, 4].map((level) => ({ type: 'heading', attrs: { level }, content: [word('题')] })),
      paragraph(
        word('粗', { type: 'bold' }),
        word('斜', { type: 'italic' }),
        { type: 'hardBreak' },
        word('链', { type: 'link', attrs: { href: 'https://x.cn' } }),
      ),
      { type: 'bulletList', content: [item('一')] },
      { type: 'orderedList', content: [item('二')] },
      { type: 'blockquote', content: [paragraph(word('引'))] },
      {
        type: 'table',
        content: [
          { type: 'tableHead', content: [row('tableHeading')] },
          { type: 'tableBody', content: [row('tableCell')] },
        ],
      },
    ],
  })
  text.check()
  expect(write(text)).toBe(
    '<h2>题</h2><h3>题</h3><h4>题</h4>' +
      '<p><strong>粗</strong><em>斜</em><br><a href="https://x.cn">链</a></p>' +
      '<ul><li><p>一</p></li></ul><ol><li><p>二</p></li></ol><blockquote><p>引</p></blockquote>' +
      '<table><thead><tr><th><p>格</p></th></tr></thead><tbody><tr><td><p>格</p></td></tr></tbody></table>',
  )
  const used = new Set([...write(text).matchAll(/<([a-z0-9]+)/g)].map(([, name]) => name))
  expect([...used].toSorted()).toEqual([...richTextTags].toSorted())
})

test('the editor knows no other kind of content than these', () => {
  expect(Object.keys(schema.nodes).toSorted()).toEqual(
    [
      ...['blockquote', 'bulletList', 'doc', 'hardBreak', 'heading', 'listItem', 'orderedList', 'paragraph'],
      ...['table', 'tableBody', 'tableCell', 'tableHead', 'tableHeading', 'tableRow', 'text'],
    ].toSorted(),
  )
  expect(Object.keys(schema.marks).toSorted()).toEqual(['bold', 'italic', 'link'])
  const attributes = Object.values({ ...schema.nodes, ...schema.marks }).flatMap(({ spec }) =>
    Object.keys(spec.attrs ?? {}),
  )
  expect(attributes.toSorted()).toEqual(['href', 'level'])
})

test('a link to anywhere else has no address', () => {
  const text = schema.nodeFromJSON({
    type: 'doc',
    content: [paragraph(word('链', { type: 'link', attrs: { href: 'javascript:alert(1)' } }))],
  })
  expect(write(text)).toBe('<p><a href="">链</a></p>')
})
