import { type DraftStep, type Finishing, roundArea, soldFinishing } from './draft-step.ts'
import { includedFinishing } from './finishing-kind.ts'
import type { RouteContext, RouteLine } from './route-line.ts'

/** 大度对开, the sheet that gang runs are laid on. */
const gangSheetM2 = 0.889 * 0.597

const byArea = 4
const byMetre = 5

/** Sheet finishing in the order of the trade; film is always the first. */
const sheetOrder = ['laminate', 'coat', 'foil', 'die_cut', 'hand'] as const
const placeOf = ({ kind }: Finishing) => sheetOrder.indexOf(kind as (typeof sheetOrder)[number])

/** All paper or cloth of the job in square metres, by its weight; undefined if the product is gone. */
const areaOf = ({ quote, gang }: RouteLine): number | undefined =>
  gang && gang.gsm > 0 ? (quote.net_kg * 1000) / gang.gsm : undefined

const listFinishing = ({ quote, gang }: RouteLine): Finishing[] => [
  ...includedFinishing(gang?.finishing_included ?? '').map((one) => ({
    ...one,
    sides: gang?.finishing_included?.includes('双面') ? 2 : 1,
    note: '产品自带',
  })),
  ...soldFinishing(quote.lines, 'process.', undefined),
]

/** 合版, and large format, whose products are priced by area or by metre. */
export const gangSteps = (line: RouteLine, { pieces }: RouteContext): DraftStep[] => {
  const { gang, quote } = line
  const isWide = gang?.compute_mode === byArea || gang?.compute_mode === byMetre
  const area = areaOf(line)
  const sheets = area === undefined ? undefined : Math.max(1, Math.ceil(area / gangSheetM2))
  const printedSides = (gang?.colours_back ?? 0) > 0 ? 2 : 1
  // A card is rounded or drilled one by one, though it is sold by the box.
  const each = gang?.unit === '盒' ? pieces * gang.sheets_per_unit : pieces
  const finishing = listFinishing(line)
  // Jobs on one gang sheet are set up together: the run has that time, not the job.
  const setups = isWide ? 1 : 0
  const stepOf = (step: Finishing): DraftStep => {
    const isOnSheet = step.stage === 'sheet'
    const isByArea = step.kind === 'laminate' || step.kind === 'coat'
    const onSheet = isByArea ? area && roundArea(area * step.sides) : isWide ? pieces : sheets
    return {
      kind: step.kind,
      name: step.name,
      code: step.code,
      note: step.note,
      quantity: isOnSheet ? onSheet : step.kind === 'bind' ? pieces : each,
      pieces: each,
      setups: isOnSheet ? setups : 1,
    }
  }
  const stepsAt = (at: Finishing['stage']) =>
    finishing
      .filter(({ stage }) => stage === at)
      .toSorted((one, other) => (at === 'sheet' ? placeOf(one) - placeOf(other) : 0))
      .map(stepOf)
  const isDieCut = finishing.some(({ kind }) => kind === 'die_cut')
  const print: DraftStep = isWide
    ? { kind: 'wide_press', name: '印刷', note: '', quantity: area && roundArea(area), pieces, setups }
    : {
        kind: 'press',
        name: '印刷',
        note: sheets === undefined ? '' : `约占 ${sheets} 张对开，${printedSides === 2 ? '双面' : '单面'}`,
        quantity: sheets && sheets * printedSides,
        pieces,
        setups,
      }
  return [
    {
      kind: 'prepress',
      name: isWide ? '排版' : '拼版',
      note: quote.styles > 1 ? `${quote.styles} 款` : '',
      quantity: quote.styles,
      pieces,
      setups: 0,
    },
    print,
    ...stepsAt('sheet'),
    ...(isDieCut
      ? []
      : [
          {
            kind: 'trim' as const,
            name: '裁切',
            note: '',
            quantity: isWide ? pieces : sheets,
            pieces,
            setups,
          },
        ]),
    ...stepsAt('piece'),
    ...stepsAt('make'),
    ...stepsAt('article'),
  ]
}
