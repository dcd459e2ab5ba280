import { hash } from 'node:crypto'
import type { LinkLook } from '../artwork/draw-link.ts'
import { drawAddress } from './draw-product.ts'
import { group, line, n, rect } from './paint.ts'

/** The content of the preview picture of a link. */
export interface LinkContent {
  shop: string
  title: string
  note: string
  price?: string | undefined
  /** addresses of drawings: one, or the first four */
  drawings: string[]
  /** the id of an uploaded picture, used in place of the drawing */
  picture?: string | undefined
}

export const linkPath = '/files/link'

/** Another version of the same content has another address, because others cache it. */
const look = 1

export const linkVersion = (content: LinkContent) =>
  hash('sha256', JSON.stringify([look, content]), 'base64url').slice(0, 16)

/** `id`: of a product, or `home` */
export const addressOfLink = (companyId: string, id: string, content: LinkContent) =>
  `${linkPath}/${companyId}/${id}/${linkVersion(content)}.png`

/** The texts of a job, which replace those of the product. */
export interface JobTexts {
  note: string
  price: string
}

/** The signed text: a picture is drawn only of texts that were made here. */
export const sealedTexts = (
  companyId: string,
  productId: string,
  { note, price }: JobTexts,
): [text: string, whose: string] => [JSON.stringify([productId, note, price]), `link:${companyId}`]

/** The address contains the texts, so that the job need not be priced again to draw it. */
export const addressOfJobLink = (
  companyId: string,
  id: string,
  content: LinkContent,
  { note, price }: JobTexts,
  seal: string,
) => `${addressOfLink(companyId, id, content)}?${new URLSearchParams({ note, price, seal })}`

const [ink, quiet, seal, paper, deep, edge] = [
  '#17191e',
  '#5b5e66',
  '#c4351d',
  '#f7f5f0',
  '#efebe1',
  '#dcd6c8',
]
const card = { left: 616, top: 130, width: 516, height: 388 }
const pictureBox = { left: card.left, top: card.top + 22, width: card.width, height: 344 }
const strip = ['#0091b8', '#c8106e', '#f2b600', ink]

const crops = () => {
  const [x, y, far, low] = [
    card.left - 12,
    card.top - 12,
    card.left + card.width + 12,
    card.top + card.height + 12,
  ]
  return line(`M${x} ${y + 22}V${y}H${x + 22}M${far - 22} ${low}H${far}V${low - 22}`, '#8b8578', 1.5)
}

const drawn = ([first = '', ...others]: string[]) => {
  const at = (address: string, x: number, y: number, scale: number) =>
    group(`translate(${n(x)} ${n(y)}) scale(${scale})`, drawAddress(address))
  if (others.length < 3) return at(first, card.left + 18, card.top + 34, 2)
  return [first, ...others]
    .slice(0, 4)
    .map((address, index) =>
      at(address, card.left + 12 + (index % 2) * 252, card.top + 20 + Math.floor(index / 2) * 180, 1.02),
    )
    .join('')
}

/** The layout of the content; text goes in as text, and the drawing program turns it into outlines. */
export const lookOfLink = ({ shop, title, note, price, drawings, picture }: LinkContent): LinkLook => ({
  width: 1200,
  height: 630,
  shapes: [
    rect(0, 0, 1200, 630, paper),
    ...strip.map((fill, at) => rect(at * 300, 0, 300, 10, fill)),
    rect(72, 66, 48, 48, seal, 'rx="9"'),
    rect(card.left, card.top, card.width, card.height, deep, `rx="12" stroke="${edge}"`),
    picture ? '' : drawn(drawings),
    crops(),
  ].join(''),
  columns: [
    {
      x: 82,
      width: 48,
      top: 66,
      bottom: 114,
      blocks: [{ text: [...shop][0] ?? '', size: 28, weight: 'bold', fill: '#fff', mostLines: 1, gap: 0 }],
    },
    {
      x: 136,
      width: 420,
      top: 66,
      bottom: 114,
      blocks: [{ text: shop, size: 28, weight: 'bold', fill: ink, mostLines: 1, gap: 0 }],
    },
    {
      x: 72,
      width: 492,
      top: 130,
      bottom: 560,
      blocks: [
        { text: title, size: 58, weight: 'bold', fill: ink, mostLines: 3, gap: 0 },
        { text: note, size: 27, weight: 'regular', fill: quiet, mostLines: 2, gap: 18 },
        { text: price ?? '', size: 52, weight: 'bold', fill: seal, mostLines: 1, gap: 26 },
      ],
    },
  ],
  place: picture ? pictureBox : undefined,
})
