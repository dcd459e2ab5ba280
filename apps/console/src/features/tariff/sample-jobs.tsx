import { Button, NumberInput, Select, TextInput } from '@mantine/core'
import type { CallData } from '@yinpu/contract'
import { type ConsoleCalls, mostSampleJobs } from '@yinpu/contract/console'
import { useState } from 'react'
import { maxLengthOf } from '../../session/call-fields.ts'
import { useChange, useRead } from '../../session/use-call.ts'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { RemoveCell, RemoveHead } from '../../ui/remove-cell.tsx'
import table from '../../ui/table.module.css'
import styles from './tariff-page.module.css'

type StoredJobs = CallData<ConsoleCalls['getSampleJobs']>
type Job = StoredJobs['jobs'][number] | StoredJobs['products'][number]['job']

const quantityOf = ({ request }: Job) => (typeof request.quantity === 'number' ? request.quantity : undefined)

/** The sample jobs of a shop, to compare prices: a product with its default options, in any quantity. */
function SampleForm({ stored }: { stored: StoredJobs }) {
  const [jobs, setJobs] = useState<readonly Job[]>(stored.jobs)
  const save = useChange('replaceSampleJobs', {
    done: '样活已保存',
  })
  const put = (list: readonly Job[]) =>
    save.mutate({
      body: {
        version: stored.version,
        jobs: list.map(({ name, baojia_type, request }) => ({ name, baojia_type, request })),
      },
    })
  const change = (at: number, job: Partial<Job>) =>
    setJobs(jobs.map((one, index) => (index === at ? { ...one, ...job } : one)))
  const add = (id: string | null) => {
    const product = stored.products.find((one) => one.id === id)
    if (product) setJobs([...jobs, product.job])
  }
  return (
    <section aria-label="样活">
      <div className={styles.sheetHead}>
        <h2>样活</h2>
        <span className={styles.quiet}>
          {jobs.length} / {mostSampleJobs} 个
        </span>
        <span className={styles.grow} />
        <Select
          aria-label="加一个产品"
          placeholder="加一个产品"
          searchable
          value={null}
          disabled={jobs.length >= mostSampleJobs}
          data={stored.products.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={add}
        />
        {stored.is_own && (
          <Button onClick={() => put([])} loading={save.isPending}>
            恢复默认
          </Button>
        )}
        <Button
          variant="filled"
          loading={save.isPending}
          disabled={jobs === stored.jobs || jobs.length === 0}
          onClick={() => put(jobs)}
        >
          保存
        </Button>
      </div>
      <p className={styles.about}>
        改价目时，右边按这些活算出改前和改后。
        {stored.is_own ? '' : '现在用的是产品的默认选项，保存后就是您自己定的。'}
      </p>
      <div className={styles.wide}>
        <table className={table.table}>
          <thead>
            <tr>
              <th>名称</th>
              <th>数量</th>
              <th>内容</th>
              <RemoveHead />
            </tr>
          </thead>
          <tbody>
            {jobs.map((job, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a job has no id but its index
              <tr key={at}>
                <td className={styles.jobName}>
                  <TextInput
                    aria-label={`第 ${at + 1} 个样活的名称`}
                    maxLength={maxLengthOf('replaceSampleJobs', 'jobs.0.name')}
                    value={job.name}
                    onChange={(event) => change(at, { name: event.currentTarget.value })}
                  />
                </td>
                <td className={styles.jobCount}>
                  {quantityOf(job) !== undefined && (
                    <NumberInput
                      aria-label={`${job.name}的数量`}
                      min={1}
                      max={10_000_000}
                      allowDecimal={false}
                      value={quantityOf(job) ?? 1}
                      onChange={(quantity) =>
                        change(at, { request: { ...job.request, quantity: Number(quantity) || 1 } })
                      }
                    />
                  )}
                </td>
                <td className={styles.message}>{'detail' in job ? job.detail : ''}</td>
                <RemoveCell
                  label={`去掉${job.name}`}
                  remove={() => setJobs(jobs.filter((_, index) => index !== at))}
                />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

export function SampleJobs() {
  const { data, error, refetch } = useRead('getSampleJobs', {})
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <LoadingRows rows={6} />
  return <SampleForm key={`${data.version} ${data.is_own}`} stored={data} />
}
