import { useParams } from 'react-router'
import { StatementView } from '../features/credit/statement-view.tsx'
import { useRead } from '../session/use-call.ts'
import { LoadingRows } from '../ui/page-state.tsx'
import { RecordFailed } from '../ui/record.tsx'

export default function StatementPage() {
  const { id = '' } = useParams()
  const statement = useRead('getStatement', { params: { id } })
  if (statement.error && !statement.data)
    return (
      <RecordFailed
        error={statement.error}
        retry={() => void statement.refetch()}
        what="对账单"
        list="/statements"
      />
    )
  return statement.data ? <StatementView statement={statement.data} /> : <LoadingRows />
}
