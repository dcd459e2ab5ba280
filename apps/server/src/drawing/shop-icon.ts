import { hash } from 'node:crypto'
import type { LinkLook } from '../artwork/draw-link.ts'
import { rect } from './paint.ts'

export const iconPath = '/files/icon'

/** By the end of their address: the side in pixels, and whether the system cuts the corners off by itself. */
export const iconSizes = {
  180: { side: 180, isWhole: true },
  192: { side: 192, isWhole: false },
  512: { side: 512, isWhole: false },
  maskable: { side: 512, isWhole: true },
} as const

export type IconSize = keyof typeof iconSizes

/** Another version of the same letter has another address, because others cache it. */
const look = 1

const letterOf = (shopName: string) => [...shopName.trim()][0] ?? '印'

/** Without the size and its ending. */
export const addressOfIcon = (companyId: string, shopName: string) =>
  `${iconPath}/${companyId}/${hash('sha256', JSON.stringify([look, letterOf(shopName)]), 'base64url').slice(0, 16)}`

/** The shop's seal: its first character on red. */
export const lookOfIcon = (shopName: string, size: IconSize): LinkLook => {
  const { side, isWhole } = iconSizes[size]
  // Of a picture with cut corners only the inner four fifths are sure to be visible.
  const letter = Math.round(side * (isWhole ? 0.5 : 0.6))
  return {
    width: side,
    height: side,
    shapes: rect(0, 0, side, side, '#c4351d', isWhole ? '' : `rx="${Math.round(side * 0.18)}"`),
    columns: [
      {
        x: Math.round((side - letter) / 2),
        width: side,
        top: 0,
        bottom: side,
        blocks: [
          { text: letterOf(shopName), size: letter, weight: 'bold', fill: '#fff', mostLines: 1, gap: 0 },
        ],
      },
    ],
  }
}
