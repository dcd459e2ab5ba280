import type { Region } from '@yinpu/contract'
import { useEffect, useState } from 'react'
import { useLiveCall } from '../../session/use-live-call.ts'

/** Every province, city and district; they do not change while a page is open. */
let known: Region[] | undefined

/** Asked for by the first form that needs them, and then known to every other one. */
export const useRegions = () => {
  const [before] = useState(() => known)
  const { data, failed } = useLiveCall('listRegions', {}, { data: before })
  useEffect(() => {
    known = data ?? known
  }, [data])
  return { regions: data, failed }
}
