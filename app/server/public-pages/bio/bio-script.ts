/** The attributes of every frame: what the players require, and no access to our page. */
const sandbox =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation'
const allow = 'autoplay;encrypted-media;fullscreen;picture-in-picture;clipboard-write;web-share'

/**
 * The script of a page; without it every link still works. A tap on an embed's drawing replaces it with the frame and
 * counts the click; the page of a live of our own follows it; the share box copies the address and offers the phone's own sharing.
 */
export function bioScript(parts: { embed: boolean; stream: boolean }): string {
  return (parts.embed ? embed : '') + (parts.stream ? stream : '') + share
}

const embed = `document.addEventListener("click",function(e){var a=e.target.closest("a[data-frame]");if(!a||e.ctrlKey||e.metaKey||e.shiftKey)return;e.preventDefault();var f=document.createElement("iframe"),h=a.dataset.high;f.title=a.textContent;f.setAttribute("sandbox","${sandbox}");f.allow="${allow}";f.referrerPolicy="strict-origin-when-cross-origin";f.src=a.dataset.frame;h=="16/9"?f.style.aspectRatio=h:f.height=h;a.replaceWith(f);f.focus();navigator.sendBeacon&&navigator.sendBeacon(a.getAttribute("href"))});`

/** A live of our own that begins or ends is shown at once; not while the visitor has opened something on the page. */
const stream = `document.querySelectorAll("[data-stream]").forEach(function(a){var s={pending:"scheduled",live:"live",finished:"finished"},q=new EventSource(a.dataset.stream);q.onmessage=function(m){s[m.data]!=a.dataset.state&&!document.querySelector("iframe,details[open]")&&location.reload()}});`

const share = `(function(d){var s=d.querySelector("details"),c=s.querySelector("[data-copy]"),n=s.querySelector("[data-share]"),u=d.querySelector("link[rel=canonical]").href;if(navigator.clipboard)c.hidden=!1,c.onclick=function(){navigator.clipboard.writeText(u).then(function(){c.lastElementChild.textContent=c.dataset.copy})};if(navigator.share)n.hidden=!1,n.onclick=function(){navigator.share({title:d.title,url:u}).catch(function(){})};d.addEventListener("click",function(e){s.contains(e.target)||(s.open=!1)});d.addEventListener("keydown",function(e){if(e.key=="Escape"&&s.open)s.open=!1,s.firstElementChild.focus()})})(document);`
