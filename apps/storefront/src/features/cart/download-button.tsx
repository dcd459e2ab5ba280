import { useState } from 'react'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { useDownload } from '../../session/use-download.ts'
import { RowButton } from './row-button.tsx'

/** 报价单 of one quotation as a file. */
export function DownloadButton({ id, number }: { id: string; number: string }) {
  const download = useDownload()
  const showError = useBrowserSession()?.showError
  const [isBusy, setBusy] = useState(false)

  const save = async () => {
    setBusy(true)
    const problem = await download('printQuotation', { body: { bjd_id: id } }, `报价单-${number}.pdf`)
    setBusy(false)
    if (problem) showError?.(`报价单下载失败：${problem}`)
  }

  return (
    <RowButton
      aria-label={`下载报价单 ${number}`}
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={() => void save()}
    >
      {isBusy ? '正在生成…' : '下载报价单'}
    </RowButton>
  )
}
