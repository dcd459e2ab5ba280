import { Button, SegmentedControl } from '@mantine/core'
import { minuteOf } from '@yinpu/contract'
import { Link, useSearchParams } from 'react-router'
import { messageOf } from '../../session/call.ts'
import { useMay } from '../../session/me.ts'
import { useRead } from '../../session/use-call.ts'
import { useNow } from '../../session/use-now.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Empty, Failed, LoadingRows } from '../../ui/page-state.tsx'
import { LateJobs } from './late-jobs.tsx'
import styles from './load.module.css'
import { loadViews, summariseLoad } from './load-cells.ts'
import { LoadGrid } from './load-grid.tsx'

/** Time alone changes the load, too. */
const againMs = 60_000

/** The stations of the press room over two weeks, what fills them, and what will be late. */
export function LoadPage() {
  const now = useNow()
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const { data, error, refetch } = useRead('getLoad', {}, { refetchInterval: againMs })
  const view = loadViews.find(({ value }) => value === params.get('view'))?.value ?? 'needed'
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <LoadingRows rows={14} />
  const { overfull, tightest } = summariseLoad(data)
  return (
    <>
      <PageHead title="负荷" note={`${data.open_jobs} 件在做，按 ${minuteOf(data.at)} 的情况排的`}>
        <span className={styles.figures}>
          <span>
            排不下 <b className={overfull > 0 ? styles.late : undefined}>{overfull} 处</b>
          </span>
          <span>
            会晚 <b className={data.late_jobs > 0 ? styles.late : undefined}>{data.late_jobs} 件</b>
          </span>
          {tightest && (
            <span>
              最紧 <b>{tightest}</b>
            </span>
          )}
        </span>
        <SegmentedControl
          aria-label="怎样算"
          data={[...loadViews]}
          value={view}
          onChange={(value) => setParams(value === 'planned' ? { view: value } : {}, { replace: true })}
        />
        {may('company.edit') && (
          <Button component={Link} to="/stations">
            开机时间
          </Button>
        )}
      </PageHead>
      {error && (
        <p className={styles.late} role="alert">
          {messageOf(error)}。下面是 {minuteOf(data.at)} 的{' '}
          <Button onClick={() => void refetch()}>重试</Button>
        </p>
      )}
      {data.stations.length === 0 ? (
        <Empty title="还没有工位">
          {may('company.edit') ? <Link to="/stations">设置工位</Link> : '请店主设置工位'}
        </Empty>
      ) : (
        <>
          <LoadGrid load={data} view={view} />
          <p className={styles.legend}>
            {view === 'needed'
              ? '每道工序算在为了守住交期最晚要做的那一天：已经该做的都算在今天。红的是这一天开机的时间不够。'
              : '按先加急、再交期、机器一件接一件排出来的；排不下的会顺到后面，所以不会超过开机的时间。'}
            要做 / 开机，小时；今天的开机时间只算剩下的。
          </p>
          <LateJobs load={data} now={now} />
        </>
      )}
    </>
  )
}
