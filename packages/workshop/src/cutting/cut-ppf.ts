import type { CutPart } from './cut-tree.ts'

/** The facts that a cutter needs beside the cuts. */
export interface CutPpfSheet {
  /** The number of the gang run or job. */
  name: string
  width: number
  height: number
  sheets: number
  /** Printed on both sides: the cutter turns nothing, the file says so. */
  sides: 1 | 2
}

const POINTS_PER_MM = 72 / 25.4

/** Points with three digits: a hundredth of a millimetre is 0.028 of them. */
const points = (mm: number) => (mm * POINTS_PER_MM).toFixed(3)

/** A PostScript string of plain characters; programs of cutters read no others. */
const text = (value: string) =>
  `(${value.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, (sign) => `\\${sign}`)})`

/**
 * Cut data in CIP3's Print Production Format 3.0, as plain text: each finished piece is a block, from the lower left
 * corner of the sheet, in points. The strips between are waste.
 */
export function cutPpf(tree: CutPart, { name, width, height, sheets, sides }: CutPpfSheet): string {
  const blocks = piecesOf(tree).map(({ x, y, w, h }, index) =>
    [
      'CIP3BeginCutBlock',
      `/CIP3BlockTrf [1 0 0 1 ${points(x)} ${points(height - y - h)}] def`,
      `/CIP3BlockSize [${points(w)} ${points(h)}] def`,
      '/CIP3BlockType /CutBlock def',
      `/CIP3BlockName ${text(`Block ${index + 1}`)} def`,
      'CIP3EndCutBlock',
    ].join('\n'),
  )
  const lines = [
    '%!PS-Adobe-3.0',
    '%%CIP3-File Version 3.0',
    'CIP3BeginSheet',
    `/CIP3AdmJobName ${text(name)} def`,
    `/CIP3AdmJobCode ${text(name)} def`,
    `/CIP3AdmSheetName ${text(name)} def`,
    '/CIP3AdmSheetLay /Left def',
    `/CIP3AdmPrintVolume ${sheets} def`,
    `/CIP3AdmPSExtent [${points(width)} ${points(height)}] def`,
    `/CIP3AdmPaperExtent [${points(width)} ${points(height)}] def`,
    '/CIP3AdmPaperTrf [1 0 0 1 0 0] def',
    'CIP3BeginFront',
    'CIP3BeginCutData',
    ...blocks,
    'CIP3EndCutData',
    'CIP3EndFront',
    ...(sides === 2 ? ['CIP3BeginBack', 'CIP3EndBack'] : []),
    'CIP3EndSheet',
    '%%CIP3EndOfFile',
  ]
  return `${lines.join('\n')}\n`
}

/** The finished pieces of a tree, by their index. */
export function piecesOf(tree: CutPart): CutPart[] {
  const own = tree.cell === undefined ? [] : [tree]
  return [...own, ...(tree.parts ?? []).flatMap(piecesOf)].toSorted(
    (one, other) => (one.cell ?? 0) - (other.cell ?? 0),
  )
}
