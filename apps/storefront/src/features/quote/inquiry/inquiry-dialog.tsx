import { type ComponentType, lazy, Suspense } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import type { InquiryPanelProps } from './inquiry-panel.tsx'

/** Shown if the code of the form could not be loaded. */
function InquiryUnavailable() {
  return <p role="alert">询价表单加载失败，请检查网络后再试，或直接致电店铺。</p>
}

const InquiryPanel = lazy<ComponentType<InquiryPanelProps>>(() =>
  import('./inquiry-panel.tsx').catch(() => ({ default: InquiryUnavailable })),
)

interface InquiryDialogProps extends InquiryPanelProps {
  isOpen: boolean
}

export function InquiryDialog({ isOpen, quote, onClose }: InquiryDialogProps) {
  return (
    <Dialog isOpen={isOpen} title="请店铺报价" onClose={onClose}>
      <Suspense fallback={<p>正在打开…</p>}>
        <InquiryPanel quote={quote} onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}
