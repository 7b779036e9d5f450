// Runs in the hidden frame in which the single-sign-on session is asked for: hands the answer to the page around it.
window.parent.postMessage(window.location.href, window.location.origin);
