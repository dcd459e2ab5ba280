import { TextAnchor } from '../../../ui/text-button.tsx'
import { simulatedPage } from './simulated-page.ts'

/** In a demonstration nobody can scan the code: its page is a click away. */
export function SimulatedLink({ codeUrl }: { codeUrl: string | undefined }) {
  const page = codeUrl && simulatedPage(codeUrl, window.location.href)
  return page ? (
    <TextAnchor href={page} target="_blank">
      演示：打开模拟付款页
    </TextAnchor>
  ) : null
}
