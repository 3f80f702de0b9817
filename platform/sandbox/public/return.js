/* global document */
document.getElementById('return')?.submit();
