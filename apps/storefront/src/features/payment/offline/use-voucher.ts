import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApi } from '../../../session/use-api.ts'
import { createVoucherUpload } from './voucher-upload.ts'

export const useVoucher = (orderId: string) => {
  const api = useApi()
  const [upload] = useState(() => createVoucherUpload({ orderId, api }))
  const voucher = useSyncExternalStore(upload.subscribe, upload.read, upload.read)
  useEffect(() => upload.stop, [upload])
  return { voucher, upload }
}
