/**
 * The reasons for missed goals, by the title of the call: the page of figures prints the sentences of those that its run has
 * missed. Their figures are rounded, of a machine with two processors: proportions carry over to others, and
 * microseconds do not.
 */
export const whyMissed: Record<string, string> = {
  'second start':
    'Half of it is opening the embedded database and loading the modules of the server, which runs its sources as they are (decision 1 says what a bundle would save).',
  'GET user/user':
    'The query beside it reads two columns of one row, for about 60 µs of the database. A buyer’s account is one statement, too, but reads five things: the row, the balance, the orders by state, the proofs that wait, and the unread messages. That takes about 160 µs, of which counting the orders is 65. What the server does for every call of a buyer (two tokens, validation, the envelope, a serialiser of the answer’s shape) is as much again as the whole of the bare server’s answer. Only remembering the account would be faster, and a balance may change in any other process.',
  'GET user/bjd, empty cart':
    'It sends one statement that finds nothing; the rest is what every call of a buyer costs: two tokens, validation, the envelope, a serialiser of the answer’s shape. A bare Fastify has none of them.',
  'GET user/orders, first read of a buyer':
    'Ten orders with their lines, files and attempts to pay are 30 descents of indexes and 7 KB of text, which the database writes as JSON. The driver reads it as one text, in a third of the time that it took field by field (decision 77). 1,500 a second on two processors, which the generator shares, would leave 1.3 ms for both together with the answer’s own text. A second read is answered from memory.',
  'POST user/order':
    'An order is eight or nine statements in one transaction, 2 KB of log, and one flush of the disk for each commit that does not share one (`fsync` is on). The row of an order stands in ten indexes and up to five partial ones. The index of words and the marks of the reports cost a tenth and a quarter of what they did (decision 78).',
  'checkout: quote saved, order, payment begun':
    'Three transactions, each with its own flush of the disk, and twenty statements; each of the three prices the job or checks its price again. What else they could leave out is the order of locks that keeps two requests of one buyer apart (decision 24).',
  'POST quote/lz, never asked before':
    'A price that nobody requested before is worked out with its ladder on the main thread, in about 13 µs (the engine alone), read and checked by the contract, and written by a serialiser for its shape. The same request again is answered from memory.',
  'GET orders, of today, 1,000,000 orders':
    'The counts are exact: of the 10,000 orders that wait, each index entry is read, for 2 ms at the least (a bare count of them costs as much) and 4 with how many are late. The page’s other numbers are 25 small queries in the same statement, which PostgreSQL plans anew each time, because it expects 5,000 orders a day where there are 300; planning takes longer than they do. Counters in a table would be faster to read, but each order that moves would wait for the row of its shop and state until the transaction before it has ended. The numbers in the menu, which every open console asks for again and again, are a statement of their own with a stored plan.',
  'GET payments, a name, 1,000,000 orders':
    'A name of two frequent characters is a word of middling frequency: of the 5,600 orders that have it, the newest 200 are found by walking along the newest 35,000 orders or by reading all 5,600. Words by month would mend that with twice the index (decision 36).',
  'GET refunds, 1,000,000 orders':
    'Refunds that hang come first, however old they are, so all that are unfinished are read and sorted, and for each the database looks whether it was promised again. That grows with what is unfinished, not with what was ever refunded.',
  'GET refunds that failed or hang, 1,000,000 orders':
    'All that are unfinished are read and sorted, and for each the database looks whether it was promised again. That grows with what is unfinished, not with what was ever refunded.',
}
