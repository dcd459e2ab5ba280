const searched =
  'A bare Fastify answers without a query in 27 µs. A page of 50 orders with their goods is 30 KB of text: 2.5 ms of the database, and as much for reading the rows, writing the answer and compressing it. A ratio of 0.02 would leave 1.5 ms for all of it. What counts for a shop of a million orders is met: the search takes no longer than with 10,000.'

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
  'POST quote/pt, never asked before':
    'The engine needs 4 µs for such a price with its ladder; the rest is reading the request by the contract, comparing it with the product, and writing the answer by a serialiser for its shape.',
  'GET user/orders, one buyer again and again':
    'It is answered from memory: what remains is two tokens, the session, the ETag and 7 KB of text to send. The run before reached 0.26, this one 0.24.',
  'GET user/order/detail':
    'In this run the progress of an order’s jobs was a second statement. It is a part of the first one now, as everything else of an order.',
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
  'POST user/order, one buyer':
    'The bench gives one buyer a cart of 30,000 lines, and PostgreSQL had no statistics of it yet: each order searched the cart by another index than a shop would. Since then the bench analyses the table after filling it, and one order costs the database 5 ms instead of 19.',
  'GET orders, searched, two filters, 10,000 orders': searched,
  'GET orders, searched, two filters, 1,000,000 orders': searched,
  'GET refunds done, 1,000,000 orders':
    'A page is 50 refunds with payment, order, goods and buyer: 34 KB of text. A profile of the server shows a quarter of its time in reading rows, a tenth in building the statement, and a third in writing, compressing and sending the answer. In this run the list also asked for the hanging refunds first, which none of the done ones is; it no longer does.',
  'GET cash by day, 1,000,000 orders':
    'A month of days with sums by method is 31 KB of text, which the server writes, compresses and sends. The database reads the days that are over from a table and sums up only those that changed since.',
  'largest ratio':
    'An order of 50 lines is one answer, made in one piece on the main thread: who asks for it as often as the limit allows holds up another buyer’s page for that long, which is 46 ms instead of 8 at the worst. Further processes beside it share the load in production; the bench has one.',
  'Resident memory at most':
    'After ten minutes at 70 % of the top load, with a console open and exports running. The heap is 60 MB and does not grow. The rest are buffers of the network, compiled code, and pages that the allocator keeps after a peak.',
  home: 'The processor did half as much during these visits as during those of the other pages (index 790 beside 1,600).',
  product:
    'The main thread is blocked for 278 ms while the form comes to life on a slowed processor, and the largest paint is 18 ms late. Not yet understood: since the last run the page also requests the date by the load of the press room.',
  '12': 'Not yet understood: after each price the page also requests the date by the load of the press room, which may meet the next choice.',
  'top 1,274':
    'Nothing failed for 510 seconds. In the last ninety, sign-ins and payments waited longer than ten seconds for their passwords. Not yet understood.',
  'p99 of the first third': 'The same passwords, which wait in the last ninety seconds.',
  'Resident memory after the start':
    'The modules of labels, connections, jobs and the schedule have come since the goal was set; it does not grow (the next lines).',
}
