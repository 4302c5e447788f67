// The installed app starts here and registers its service worker, which shows a page without a network. No
// other page loads this script.
navigator.serviceWorker?.register('/sw.js')
location.replace('/')
