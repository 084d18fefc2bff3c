import './print.css'
