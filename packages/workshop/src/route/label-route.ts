import { labelDeliveries, textOf, typeOfQuote } from '@yinpu/contract'
import { type DraftStep, roundArea, soldFinishing } from './draft-step.ts'
import type { RouteContext, RouteLine } from './route-line.ts'

const deliveryNames = textOf(labelDeliveries)

/** Labels on their web: plates only of those that are printed from them. */
export const labelSteps = (line: RouteLine, { pieces }: RouteContext): DraftStep[] => {
  const { quote, request } = line
  const web = quote.production?.web
  const area = web && roundArea((web.metres * web.web_mm) / 1000)
  const isLaserCut = quote.lines.some(({ code }) => code === 'laser_cut')
  const isOnRolls = line.quote_type === typeOfQuote.rollLabel
  const delivery = deliveryNames[String(request.delivery)] ?? ''
  const plates = web?.plates ?? 0
  return [
    {
      kind: 'prepress',
      name: '排版',
      note: web ? `横排 ${web.across} 个，料宽 ${web.web_mm} mm` : '',
      quantity: 1,
      pieces,
      setups: 0,
    },
    ...(isOnRolls && plates > 0
      ? [{ kind: 'plate' as const, name: '制版', note: `${plates} 块`, quantity: plates, pieces, setups: 1 }]
      : []),
    {
      kind: 'label_press',
      name: '印刷',
      note: web ? `用料 ${web.metres} 米` : '',
      quantity: area,
      pieces,
      setups: 1,
    },
    ...soldFinishing(quote.lines, 'finishing.', request.finishing).map(
      ({ name, code, note }): DraftStep => ({
        kind: 'label_finish',
        name,
        code,
        note,
        quantity: area,
        pieces,
        setups: 1,
      }),
    ),
    {
      kind: 'slit',
      name: '分切',
      note: [isLaserCut ? '激光模切' : '', delivery].filter(Boolean).join('，'),
      quantity: area,
      pieces,
      setups: 1,
    },
  ]
}
