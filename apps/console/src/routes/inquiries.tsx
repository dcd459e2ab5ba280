import { Inquiries } from '../features/inquiry/inquiries.tsx'

export default function InquiriesPage() {
  return <Inquiries />
}
