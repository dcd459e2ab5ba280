import { type OrderMoney as Amounts, taxPercent } from '@yinpu/contract'
import { fenInCapitals } from '@yinpu/job-form/fen-in-capitals'
import { Money } from '../../../money/money.tsx'
import styles from './order-money.module.css'

/** A reprint for an after-sale costs nothing. */
const unpaidText = (total_fen: number, collect_fen: number) => {
  if (collect_fen > 0) return '到付，收货时付 '
  return total_fen > 0 ? '尚未付款' : '不用付款'
}

/** A charge on a monthly account is not paid yet. */
const settledText = (paid_fen: number, credit_fen: number) => {
  if (credit_fen > 0) return '已记入月结 '
  return paid_fen > 0 ? '已付 ' : ''
}

/** The deposit with which the order may start, and what is still to be paid of one that has started. */
function OwedSums({ money: { deposit_fen = 0, rest_fen = 0, extra_fen = 0 } }: { money: Amounts }) {
  const sums = [
    { label: '可以先付定金', fen: deposit_fen },
    { label: '尾款未付', fen: rest_fen },
    { label: '补差价未付', fen: extra_fen },
  ].filter(({ fen }) => fen > 0)
  return sums.map(({ label, fen }) => (
    <p key={label} className={styles.owed}>
      {label} <Money fen={fen} />
    </p>
  ))
}

/** The total, in figures and capitals, with the amounts that were paid and refunded. */
export function OrderMoney({ money, collectFen = 0 }: { money: Amounts; collectFen?: number }) {
  const { goods_fen, freight_fen, discount_fen, total_fen, paid_fen, credit_fen = 0, refunded_fen } = money
  const { member_fen, discount_code, adjust_fen = 0, adjust_reason = '', waived_fen = 0 } = money
  const { extra_asked_fen: extraFen = 0, tax_points: taxPoints = 0, tax_fen: taxFen = 0 } = money
  const { tax_refunded_fen: taxBackFen = 0 } = money
  const returnedFen = money.returned_fen ?? 0
  const repricedFen = adjust_fen + waived_fen - extraFen - returnedFen
  const memberFen = member_fen ?? 0
  return (
    <div className={styles.money}>
      <dl className={styles.rows}>
        <div>
          <dt>{memberFen > 0 ? '商品原价' : '商品'}</dt>
          <dd>
            <Money fen={goods_fen + memberFen} />
          </dd>
        </div>
        {memberFen > 0 && (
          <div>
            <dt>会员优惠</dt>
            <dd>
              <Money fen={-memberFen} />
            </dd>
          </div>
        )}
        <div>
          <dt>运费</dt>
          <dd>
            <Money fen={freight_fen} />
          </dd>
        </div>
        {discount_fen > 0 && (
          <div>
            <dt>优惠码{discount_code && ` ${discount_code}`}</dt>
            <dd>
              <Money fen={-discount_fen} />
            </dd>
          </div>
        )}
        {repricedFen !== 0 && (
          <div>
            <dt>改价</dt>
            <dd>
              {repricedFen > 0 && '+'}
              <Money fen={repricedFen} />
            </dd>
          </div>
        )}
        {extraFen > 0 && (
          <div>
            <dt>补差价</dt>
            <dd>
              +<Money fen={extraFen} />
            </dd>
          </div>
        )}
        {returnedFen > 0 && (
          <div>
            <dt>改单退差价，已另退</dt>
            <dd>
              +<Money fen={returnedFen} />
            </dd>
          </div>
        )}
        {waived_fen > 0 && (
          <div>
            <dt>抹零</dt>
            <dd>
              <Money fen={-waived_fen} />
            </dd>
          </div>
        )}
        {taxPoints > 0 && (
          <div>
            <dt>税点 {taxPercent(taxPoints)}</dt>
            <dd>
              <Money fen={taxFen} />
            </dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>合计</dt>
          <dd>
            <Money fen={total_fen} isStrong />
          </dd>
        </div>
      </dl>
      {repricedFen !== 0 && (
        <p className={styles.repriced}>
          店铺改价 <Money fen={total_fen - taxFen - adjust_fen} /> →{' '}
          <Money fen={total_fen - taxFen + waived_fen - extraFen - returnedFen} />
          {taxPoints > 0 && '（不含税点）'}
          {adjust_reason && `，${adjust_reason}`}
        </p>
      )}
      <p className={styles.capitals}>大写 {fenInCapitals(total_fen)}</p>
      <p className={styles.paid}>
        {settledText(paid_fen, credit_fen) || unpaidText(total_fen, collectFen)}
        {paid_fen + credit_fen + collectFen > 0 && <Money fen={paid_fen + credit_fen + collectFen} />}
        {credit_fen > 0 && paid_fen > 0 && (
          <>
            <span> · 其中已付 </span>
            <Money fen={paid_fen} />
          </>
        )}
        {refunded_fen > 0 && (
          <>
            <span> · {credit_fen > 0 ? '已冲减' : '已退'} </span>
            <Money fen={refunded_fen} />
            {taxBackFen > 0 && (
              <>
                <span>（含税点 </span>
                <Money fen={taxBackFen} />
                <span>）</span>
              </>
            )}
          </>
        )}
      </p>
      <OwedSums money={money} />
    </div>
  )
}
