import { KindsPanel } from '../features/message/kinds-panel.tsx'
import { SentPanel } from '../features/message/sent-panel.tsx'
import { PageHead } from '../ui/page-head.tsx'

export default function Messages() {
  return (
    <>
      <PageHead title="消息" />
      <SentPanel />
      <KindsPanel />
    </>
  )
}
