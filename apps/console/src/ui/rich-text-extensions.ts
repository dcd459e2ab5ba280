import { Link } from '@tiptap/extension-link'
import { type Extensions, Node, wrappingInputRule } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { safeLink } from '@yinpu/contract'

/** The library's own list stores a start number in an attribute, which the server drops. */
const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: () => ['ol', 0],
  addCommands() {
    return {
      toggleOrderedList:
        () =>
        ({ commands }) =>
          commands.toggleList(this.name, 'listItem'),
    }
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\d+\.\s$/, type: this.type })]
  },
})

/** Allows only the targets and attributes that a shop's link may have. */
const SafeLink = Link.extend({
  addAttributes: () => ({
    href: {
      default: null,
      parseHTML: (element: HTMLElement) => safeLink(element.getAttribute('href') ?? '') || null,
    },
  }),
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri: (url) => safeLink(url) !== '',
})

/** A table that somebody has pasted or imported stays one; there is no button that makes it. */
const part = (name: string, tag: string, content: string, more: object = {}) =>
  Node.create({ name, content, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0], ...more })

const isolated = { isolating: true, defining: true }

const tables = [
  part('table', 'table', 'tableHead? tableBody', { group: 'block', isolating: true }),
  part('tableHead', 'thead', 'tableRow+', isolated),
  part('tableBody', 'tbody', 'tableRow+', isolated),
  part('tableRow', 'tr', '(tableCell | tableHeading)+', isolated),
  part('tableHeading', 'th', 'block+', isolated),
  part('tableCell', 'td', 'block+', isolated),
]

/** The formats of the editor: those that the server accepts. Pasted text loses all other markup. */
export const richTextExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    orderedList: false,
    link: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
  OrderedList,
  SafeLink,
  ...tables,
]
