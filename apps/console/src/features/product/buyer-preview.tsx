import { Alert, Button } from '@mantine/core'
import { type CallData, type FormValues, firstValues, formatFen, workingDaysText } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { changeValues } from '@yinpu/job-form/change-values'
import { PriceLines } from '@yinpu/job-form/price-lines'
import { QuoteForm } from '@yinpu/job-form/quote-form'
import { LoadingRows } from '../../ui/page-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { fieldId } from './definition-field.tsx'
import styles from './product-editor.module.css'

type Tried = CallData<ConsoleCalls['tryProduct']>

interface Props {
  tried: Tried | undefined
  isBusy: boolean
  error: unknown
  chosen: FormValues | undefined
  choose: (values: FormValues | undefined) => void
  /** makes the current choice the default for buyers; undefined if the default follows from the prices */
  setDefaults: ((values: FormValues) => void) | undefined
}

/** The buyer's form for the current input, with the price of the current choice. */
export function BuyerPreview({ tried, isBusy, error, chosen, choose, setDefaults }: Props) {
  const form = tried?.form
  const price = tried?.price
  const rest = tried?.faults._
  return (
    <div id={fieldId('definition.defaults')}>
      <Panel
        title="买家的表单"
        note="按现在填的，还没有保存"
        {...(chosen && {
          actions: (
            <>
              {setDefaults && (
                <Button
                  onClick={() => {
                    setDefaults(chosen)
                    choose(undefined)
                  }}
                >
                  设为默认选项
                </Button>
              )}
              <Button onClick={() => choose(undefined)}>回到默认</Button>
            </>
          ),
        })}
      >
        {error !== null && !tried && (
          <Alert color="red" role="alert" p="xs">
            没有算出来，请稍后再试
          </Alert>
        )}
        {!tried && error === null && <LoadingRows rows={6} />}
        {tried && !form && <p>标红的几处改好以后，这里就是买家看到的表单。</p>}
        {form && (
          <>
            <div className={styles.total} data-busy={isBusy} aria-live="polite">
              {price ? (
                <>
                  <b>¥{formatFen(price.total_fen)}</b>
                  <span>单价 ¥{price.unit_price}</span>
                  {price.days !== undefined && <span>{workingDaysText(price.days)}</span>}
                </>
              ) : (
                <span>{rest ?? '这样选算不出价格'}</span>
              )}
              {tried?.from_fen !== undefined && <span>列表上写 ¥{formatFen(tried.from_fen)} 起</span>}
            </div>
            <QuoteForm
              product={{ fields: form.fields, days: [] }}
              // As the buyer's page begins; only what somebody chose goes into the defaults.
              values={firstValues({ ...form, defaults: chosen ?? form.defaults, days: [] })}
              errors={tried?.faults ?? {}}
              change={(changes) => choose(changeValues(form.fields, chosen ?? form.defaults, changes))}
            />
            {price && <PriceLines lines={price.lines} isStale={isBusy} />}
          </>
        )}
      </Panel>
    </div>
  )
}
