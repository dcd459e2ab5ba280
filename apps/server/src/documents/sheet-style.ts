import type { TextStyle } from './create-canvas.ts'

export const colours = {
  cyan: '#0091b8',
  magenta: '#c8106e',
  yellow: '#f2b600',
  ink: '#17191e',
  seal: '#c4351d',
  paper: '#f7f5f0',
  quiet: '#5a5f69',
  line: '#e4e0d6',
  mark: '#b8b2a4',
  white: '#ffffff',
}

/** In points, from the upper left corner of an A4 page. */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 48,
  right: 547.28,
  /** the start of the body: under the letterhead on the first page, under the running head on others */
  firstTop: 34,
  nextTop: 62,
  bottom: 774,
}

export const styles = {
  // Wider spacing would be read as spaces between the characters.
  title: { size: 26, weight: 'bold', spacing: 2 },
  shopName: { size: 17, weight: 'bold', spacing: 1 },
  slogan: { size: 8.5, colour: colours.quiet },
  product: { size: 13, weight: 'bold' },
  body: { size: 9.5 },
  strong: { size: 9.5, weight: 'bold' },
  label: { size: 9, colour: colours.quiet },
  figure: { size: 26, weight: 'bold', colour: colours.seal },
  capitals: { size: 12, weight: 'bold' },
  small: { size: 8, colour: colours.quiet },
  smallStrong: { size: 8, weight: 'bold' },
} satisfies Record<string, TextStyle>
