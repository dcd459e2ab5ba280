import { Button, NumberInput, Text, TextInput } from '@mantine/core'
import { formatFen } from '@yinpu/contract'
import { mostLevelPercent } from '@yinpu/contract/console'
import { useState } from 'react'
import { Link } from 'react-router'
import { faultsOf } from '../../session/call.ts'
import { maxLengthOf } from '../../session/call-fields.ts'
import { useMay } from '../../session/me.ts'
import { useChange, useRead } from '../../session/use-call.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './levels.module.css'
import { countChanged, type Level, type LevelsDraft, levelsOf, withTyped } from './levels-draft.ts'

/** The example in the table: a job of a thousand yuan. */
const sampleFen = 100_000
const priceWith = (percent: number) => sampleFen - Math.round((sampleFen * percent) / 100)

interface RowProps {
  level: Level
  typed: ReturnType<typeof levelsOf>[number]
  faults: { name?: string | undefined; percent?: string | undefined }
  linksCustomers: boolean
  type: (typed: { name?: string; discount_percent?: number | string }) => void
}

function LevelRow({ level, typed, faults, linksCustomers, type }: RowProps) {
  const percent = Number(typed.discount_percent)
  return (
    <tr>
      <td>
        <TextInput
          aria-label={`等级 ${level.level} 的名称`}
          value={typed.name}
          maxLength={maxLengthOf('updateLevels', 'levels.0.name')}
          error={faults.name}
          onChange={(event) => type({ name: event.currentTarget.value })}
        />
      </td>
      <td>
        <NumberInput
          aria-label={`${typed.name} 的优惠（%）`}
          value={typed.discount_percent}
          min={0}
          max={mostLevelPercent}
          step={0.5}
          decimalScale={1}
          suffix=" %"
          error={faults.percent}
          onChange={(discount_percent) => type({ discount_percent })}
        />
      </td>
      <td className={styles.sample}>
        {percent > 0 ? (
          <>
            <del>¥{formatFen(sampleFen)}</del> <b>¥{formatFen(priceWith(percent))}</b>
          </>
        ) : (
          `¥${formatFen(sampleFen)}`
        )}
      </td>
      <td className={styles.count}>
        {linksCustomers ? (
          <Link to={`/customers?level=${level.level}`}>{level.customers} 位</Link>
        ) : (
          `${level.customers} 位`
        )}
      </td>
    </tr>
  )
}

/** 等级: the shop's names for its levels of customers, and the discount of each. */
export function Levels() {
  const levels = useRead('getLevels', {})
  const may = useMay()
  const [draft, setDraft] = useState<LevelsDraft>({})
  const update = useChange('updateLevels', {
    done: '等级已保存，新的会员价马上生效',
    showsFaults: true,
  })
  const faults = faultsOf(update.error)
  const change = (next: LevelsDraft) => {
    update.reset()
    setDraft(next)
  }
  const { data } = levels
  const edited = data ? levelsOf(data.levels, draft) : []
  const changed = data ? countChanged(data.levels, draft) : 0
  const save = () => {
    if (!data) return
    const body = {
      version: data.version,
      levels: edited.map((one) => ({ ...one, discount_percent: Number(one.discount_percent) })),
    }
    update.mutate({ body }, { onSuccess: () => setDraft({}) })
  }
  return (
    <>
      <PageHead title="等级" />
      <Panel
        title="客户等级与会员价"
        note="在客户的页面设置每位客户的等级"
        holds="table"
        foot={
          changed > 0 && (
            <>
              <Text fw={600}>改了 {changed} 个等级</Text>
              <Text c="dimmed" size="xs">
                已下的订单不变
              </Text>
              <Button ml="auto" onClick={() => change({})}>
                放弃
              </Button>
              <Button variant="filled" loading={update.isPending} onClick={save}>
                保存
              </Button>
            </>
          )
        }
      >
        {levels.error && !data ? (
          <Failed error={levels.error} retry={() => void levels.refetch()} />
        ) : data ? (
          <table className={styles.levels}>
            <thead>
              <tr>
                <th scope="col">名称</th>
                <th scope="col">优惠（0 至 {mostLevelPercent} %，一位小数）</th>
                <th scope="col">例如原价 1000 元的商品</th>
                <th scope="col" className={styles.count}>
                  客户
                </th>
              </tr>
            </thead>
            <tbody>
              {data.levels.map((level, at) => {
                const typed = edited[at]
                return (
                  typed && (
                    <LevelRow
                      key={level.level}
                      level={level}
                      typed={typed}
                      faults={{
                        name: faults[`levels.${at}.name`],
                        percent: faults[`levels.${at}.discount_percent`],
                      }}
                      linksCustomers={may('customer.view')}
                      type={(fields) => change(withTyped(draft, level.level, fields))}
                    />
                  )
                )
              })}
            </tbody>
          </table>
        ) : (
          <LoadingRows rows={4} />
        )}
      </Panel>
      <p className={styles.rule}>
        会员优惠按每款商品的价格（含加急费）计算，四舍五入到分；运费不打折。登录的客户在报价、购物车、结算和订单里同时看到原价和会员价。
      </p>
    </>
  )
}
