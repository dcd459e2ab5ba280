import type { ArtworkJob } from './artwork-job.ts'
import type { Finding } from './artwork-report.ts'

/** A line may have several files, so too few pages are no mistake yet; too many are, unless a plate may be among them. */
export const pageCountFindings = (pages: number, job: ArtworkJob): Finding[] => {
  if (job.pages === undefined) return []
  const fitting = [job.pages, ...(job.otherPages ?? [])]
  if (fitting.includes(pages)) return []
  const most = Math.max(...fitting)
  const wanted = job.otherPages?.includes(2 * job.pages)
    ? `${job.pages} 页或 ${2 * job.pages} 页`
    : `${job.pages} 页`
  const title = `文件有 ${pages} 页，应为 ${wanted}`
  if (pages < most)
    return [
      {
        level: 'warning',
        code: 'pages-missing',
        title,
        advice: '其余页面在别的文件里的，请一并上传；否则请补齐后重新导出',
      },
    ]
  return [
    {
      level: job.hasExtraPlates ? 'warning' : 'error',
      code: 'pages-over',
      title,
      advice: job.hasExtraPlates
        ? '多出的页是烫金、局部UV 等工艺版的可以继续，请在备注里写明第几页；否则请删去'
        : job.isPart
          ? '几面或几款在同一个文件里的，请移除后作为“整份文件”上传；否则请删去多余的页再导出'
          : '请删去多余的页再导出；如果要印双面或更多款，请返回修改订单',
    },
  ]
}
