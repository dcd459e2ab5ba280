import type { CallData, Calls } from '@yinpu/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { InitialAnswer } from '../../session/live-requests.ts'
import { useLiveCall } from '../../session/use-live-call.ts'
import { Card } from '../../ui/card.tsx'
import { useKeptAddress } from '../../ui/use-kept-address.ts'
import { findingsAt } from './field-findings.ts'
import styles from './sheet-calculator.module.css'
import type { DrawPlan } from './sheet-figure.tsx'
import { SheetForm } from './sheet-form.tsx'
import {
  readSheetQuery,
  type SheetQuestion,
  sheetInputs,
  toPlanInput,
  writeSheetQuery,
} from './sheet-question.ts'
import { SheetResults } from './sheet-results.tsx'
import { valuesInForm } from './values-in-form.ts'

interface SheetCalculatorProps {
  /** id of the element that a link with a query leads to */
  anchor: string
  first: SheetQuestion
  answer: InitialAnswer<CallData<Calls['planSheet']>>
  draw: DrawPlan
}

/** 开数: the number of pieces of a full sheet, and the cutting plan. */
export function SheetCalculator({ anchor, first, answer, draw }: SheetCalculatorProps) {
  const [question, setQuestion] = useState(first)
  const form = useRef<HTMLFormElement>(null)
  const { data, isStale, refusal, failed, retry } = useLiveCall('planSheet', toPlanInput(question), answer)
  const query = writeSheetQuery(question)
  useKeptAddress(query ? `/paper?${query}#${anchor}` : '/paper')

  const readForm = useEffectEvent(() => {
    if (form.current) setQuestion(readSheetQuery(valuesInForm(form.current, query)))
  })
  // Once: it reads values that the browser restored before the page was hydrated.
  useEffect(() => readForm(), [])

  return (
    <Card>
      <div className={styles.columns}>
        <SheetForm
          ref={form}
          question={question}
          findings={findingsAt(refusal, sheetInputs)}
          onChange={(changes) => setQuestion((last) => ({ ...last, ...changes }))}
        />
        <SheetResults
          sheets={data?.sheets}
          isStale={isStale}
          isRefused={refusal !== undefined}
          failure={failed && `${data ? '方案暂未更新' : '暂时无法计算方案'}：${failed.message}`}
          onRetry={retry}
          draw={draw}
        />
      </div>
    </Card>
  )
}
