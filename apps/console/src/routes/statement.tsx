import { useParams } from 'react-router'
import { StatementView } from '../features/credit/statement-view.tsx'
import { useRead } from '../session/use-call.ts'
import { Failed, LoadingRows } from '../ui/page-state.tsx'

export default function StatementPage() {
  const { id = '' } = useParams()
  const statement = useRead('getStatement', { params: { id } })
  if (statement.error && !statement.data)
    return <Failed error={statement.error} retry={() => void statement.refetch()} />
  return statement.data ? <StatementView statement={statement.data} /> : <LoadingRows />
}
