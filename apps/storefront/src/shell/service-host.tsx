import { useEffect, useState } from 'react'
import { ServicePanel } from '../features/company/service-panel.tsx'
import { isPlainClick } from './login-link.tsx'
import { useRootData } from './root-data.ts'
import { serviceLinkId } from './shell-frame.tsx'

/**
 * Opens the panel instead of the page that the link leads to. Its code is loaded after the page is rendered.
 */
export function ServiceHost() {
  const company = useRootData()?.company
  const [isOpen, setOpen] = useState(false)
  const isReached = company && (company.phone || company.qq || company.wechat || company.service?.picture)
  useEffect(() => {
    if (!isReached) return
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.id !== serviceLinkId || !isPlainClick(event)) return
      event.preventDefault()
      // Without a network, the page would not be useful either.
      event.stopImmediatePropagation()
      setOpen(true)
    }
    window.addEventListener('click', onClick, true)
    return () => window.removeEventListener('click', onClick, true)
  }, [isReached])
  return company ? <ServicePanel contact={company} isOpen={isOpen} onClose={() => setOpen(false)} /> : null
}
