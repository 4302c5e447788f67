// Where the installed app starts: from here on it can say that there is no network. No other page carries this.
navigator.serviceWorker?.register('/sw.js')
location.replace('/')
