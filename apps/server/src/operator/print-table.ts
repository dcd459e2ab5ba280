import { plainText } from './plain-text.ts'

const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/

/** Columns that a terminal uses: Chinese characters take two. */
const widthOf = (text: string) => [...text].reduce((width, char) => width + (wide.test(char) ? 2 : 1), 0)

const pad = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - widthOf(text)))

export const formatTable = (heads: string[], rows: string[][]): string => {
  const lines = [heads, ...rows].map((line) => line.map(plainText))
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))))
  return lines
    .map((line) =>
      line
        .map((cell, column) => pad(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
