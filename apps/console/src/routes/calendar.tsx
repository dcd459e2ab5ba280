import { Calendar } from '../features/calendar/calendar.tsx'

export default function CalendarPage() {
  return <Calendar />
}
