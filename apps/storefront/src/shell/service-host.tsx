import { useEffect, useState } from 'react'
import { ServicePanel } from '../features/company/service-panel.tsx'
import { isPlainClick } from './login-link.tsx'
import { useRootData } from './root-data.ts'
import { serviceLinkId } from './shell-frame.tsx'

/** Opens the panel in place of the page that the link leads to. It is fetched when the page stands. */
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
      // Nor is it a page that is wanted where there is no network.
      event.stopImmediatePropagation()
      setOpen(true)
    }
    window.addEventListener('click', onClick, true)
    return () => window.removeEventListener('click', onClick, true)
  }, [isReached])
  return company ? <ServicePanel contact={company} isOpen={isOpen} onClose={() => setOpen(false)} /> : null
}
