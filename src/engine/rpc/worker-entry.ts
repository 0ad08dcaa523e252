// What the page starts. Nothing but this line: in WebKit the script that a worker starts with is not the module of its
// address, so a part that imported from it would run it a second time, and two readers would answer.

import './worker.ts'
