import type { OrderDetail } from '@yinpu/contract'

type Line = Pick<OrderDetail['lines'][number], 'template' | 'slots'>

/** Plates, dies and fonts have no fixed size, so that slot has no template. */
const withoutTemplate = 'other'
/** With more designs, one template for all of them is shorter. */
const mostNamed = 4

/** The template for one of a line's files, or for all of them if the file has no slot. */
export const templateFor = ({ template, slots }: Line, slot: string | null): string | undefined => {
  const isNamed = slot !== withoutTemplate && slots.some(({ id }) => id === slot)
  return template && isNamed ? `${template}&part=${encodeURIComponent(slot ?? '')}` : template
}

/** Templates of a line by name: first all in one, then each file. */
export const templatesOf = (line: Line): { name: string; href: string }[] => {
  const { template, slots } = line
  if (!template) return []
  const drawn = slots.filter(({ id }) => id !== withoutTemplate)
  if (drawn.length < 2) return [{ name: '下载模板 PDF', href: template }]
  const single = drawn.length > mostNamed ? [] : drawn
  return [
    { name: '整份', href: template },
    ...single.map(({ id, name }) => ({ name, href: templateFor(line, id) ?? template })),
  ]
}
